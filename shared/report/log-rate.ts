/** Above it, three terms of the asymptotic series are exact to eleven digits. */
const SERIES_FROM = 20

/** The mean and the variance of the logarithm of a rate. */
export type LogRate = { mean: number; variance: number }

/**
 * What the logarithm of a rate of `booked` out of `visits` may be: the moments of ln X where X has the posterior distribution
 * Beta(booked + ½, visits − booked + ½). They are differences of digamma and trigamma functions.
 */
export function logRate(booked: number, visits: number): LogRate {
  const a = booked + 0.5
  // Visits without JavaScript are not counted, but their bookings are.
  const whole = Math.max(visits, booked) + 1
  return { mean: digamma(a) - digamma(whole), variance: trigamma(a) - trigamma(whole) }
}

/** NIST Digital Library of Mathematical Functions, 5.5.2 and 5.11.2. */
function digamma(x: number): number {
  if (x < SERIES_FROM) return digamma(x + 1) - 1 / x
  const square = 1 / (x * x)
  return Math.log(x) - 0.5 / x - square * (1 / 12 - square * (1 / 120 - square / 252))
}

/** 5.15.5 and 5.15.8 there. */
function trigamma(x: number): number {
  if (x < SERIES_FROM) return trigamma(x + 1) + 1 / (x * x)
  const square = 1 / (x * x)
  return (1 + 0.5 / x + square * (1 / 6 - square * (1 / 30 - square / 42))) / x
}

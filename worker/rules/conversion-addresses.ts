/** Where advertising accounts fetch their conversions. `on` false: nothing answers there, because sending them is switched off. */
export type ConversionAddresses = { on: boolean; google: string; microsoft: string }

/** `url`: of the request that asks, on the same site. `on`: what shared/content/advertising.ts says. */
export function conversionAddresses(url: string, key: string, on: boolean): ConversionAddresses {
  const folder = `${new URL(url).origin}/conversions/${key}`
  return { on, google: `${folder}/google.csv`, microsoft: `${folder}/microsoft.csv` }
}

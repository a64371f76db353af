import { site } from '../../shared/content/site'

/** Where advertising accounts fetch their conversions. `on` false: nothing answers there, because sending them is switched off. */
export type ConversionAddresses = { on: boolean; google: string; microsoft: string }

/** `on`: what shared/content/advertising.ts says. */
export function conversionAddresses(key: string, on: boolean): ConversionAddresses {
  const folder = `${site.origin}/conversions/${key}`
  return { on, google: `${folder}/google.csv`, microsoft: `${folder}/microsoft.csv` }
}

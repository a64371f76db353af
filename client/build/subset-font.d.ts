declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number }
  /** Reduces a font to the characters of `text` (or keeps all), and pins or narrows its variation axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'truetype'; keepAllGlyphs?: boolean; variationAxes?: Record<string, Axis> },
  ): Promise<Buffer>
}

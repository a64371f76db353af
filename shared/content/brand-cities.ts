export type BrandCity = { id: string; name: string; at: readonly [latitude: number, longitude: number]; sample: boolean }

/** Cities marked on the brand page's globe. Samples: which cities the agency works in is for it to say. */
export const brandCities = [
  { id: 'sydney', name: 'Sydney', at: [-33.87, 151.21], sample: true },
  { id: 'melbourne', name: 'Melbourne', at: [-37.81, 144.96], sample: true },
  { id: 'canberra', name: 'Canberra', at: [-35.28, 149.13], sample: true },
  { id: 'brisbane', name: 'Brisbane', at: [-27.47, 153.03], sample: true },
  { id: 'perth', name: 'Perth', at: [-31.95, 115.86], sample: true },
  { id: 'adelaide', name: 'Adelaide', at: [-34.93, 138.6], sample: true },
  { id: 'auckland', name: 'Auckland', at: [-36.85, 174.76], sample: true },
  { id: 'singapore', name: 'Singapore', at: [1.35, 103.82], sample: true },
  { id: 'los-angeles', name: 'Los Angeles', at: [34.05, -118.24], sample: true },
  { id: 'new-york', name: 'New York', at: [40.71, -74.01], sample: true },
  { id: 'london', name: 'London', at: [51.51, -0.13], sample: true },
] as const satisfies readonly BrandCity[]

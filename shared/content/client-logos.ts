export type ClientLogo = { id: string; name: string; sample: boolean }

/** Brands of the logo strip. All are samples: invented names with wordmarks drawn in client/art/draw/client-logos.ts. */
export const clientLogos = [
  { id: 'lantern-row', name: 'Lantern Row', sample: true },
  { id: 'tideline', name: 'Tideline', sample: true },
  { id: 'bobbin', name: 'Bobbin', sample: true },
  { id: 'half-moon', name: 'Half Moon', sample: true },
  { id: 'nightjar', name: 'Nightjar', sample: true },
  { id: 'open-paddock', name: 'Open Paddock', sample: true },
  { id: 'murmur', name: 'Murmur', sample: true },
  { id: 'skylark', name: 'Skylark', sample: true },
] as const satisfies readonly ClientLogo[]

export type ClientLogoId = (typeof clientLogos)[number]['id']

/** Words of the strip. */
export const clientLogoWords = {
  sample: '(sample brands)',
  moving: 'the row of client logos',
} as const

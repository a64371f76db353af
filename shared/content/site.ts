/** Facts of the agency that every page shows. All are samples until the agency replaces them. */
export const site = {
  sample: true,
  name: 'Brightwattle',
  tagline: 'Growth marketing, PR and digital strategy',
  origin: 'https://www.brightwattle.example',
  email: 'hello@brightwattle.example',
  phone: { label: '(02) 5550 0134', href: 'tel:+61255500134' },
  businessNumber: 'ABN 00 000 000 000',
  address: { street: 'Level 2, 18 Sample Lane', suburb: 'Surry Hills', state: 'NSW', postcode: '2010', city: 'Sydney' },
  acknowledgement:
    'We work on the land of the Gadigal people of the Eora Nation. We acknowledge the Traditional Owners of Country across Australia and pay our respects to Elders past and\u00a0present.',
  /** Another site's page for booking a discovery call. */
  scheduling: { url: 'https://meet.brightwattle.example/discovery-call' },
  publication: { name: 'The Paperbark', url: 'https://www.thepaperbark.example' },
  sisterBrands: [
    { name: 'Tallgum Studio', url: 'https://www.tallgum.example' },
    { name: 'Saltbush Speakers', url: 'https://www.saltbush.example' },
    { name: 'Paperbark Media', url: 'https://www.paperbarkmedia.example' },
  ],
  copyright: '© 2025 Brightwattle',
} as const

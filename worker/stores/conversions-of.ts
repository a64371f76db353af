/** The advertising networks that conversions are told to. */
export type AdNetwork = 'google' | 'microsoft'

/** One click that led to a lead worth something. `at`: when that was stated, ms since 1970. `cents` of AUD; null if nobody said. */
export type Conversion = {
  clickIds: Partial<Record<'gclid' | 'gbraid' | 'wbraid' | 'msclkid', string>>
  state: 'qualified' | 'won'
  at: number
  cents: number | null
}

export function conversionsOf(_sql: SqlStorage, _network: AdNetwork, _now: number): Conversion[] {
  return []
}

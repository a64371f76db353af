import { clientLogos } from '../../shared/content/client-logos.ts'
import { clientLogoFiles } from './client-logo-files.ts'

/** The wordmark of every client; the caller's class lays them out. */
export function ClientLogoList({ className }: { className?: string }) {
  return (
    <ul className={className}>
      {clientLogos.map(({ id, name }) => (
        <li key={id}>
          <img {...clientLogoFiles[id]} height="56" alt={name} loading="lazy" decoding="async" />
        </li>
      ))}
    </ul>
  )
}

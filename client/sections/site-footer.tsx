import { Link } from 'wouter'
import { shell } from '../../shared/content/shell'
import { site } from '../../shared/content/site'
import { Logo } from '../art/logo'
import styles from './site-footer.module.css'

/** Sixteen dots in a row, each wider than the last. */
const GROWING_DOTS = Array.from({ length: 16 }, (_, step) => ({ x: 32 + step * 76, width: 2 + step * 2 }))

/** Who we are on paper: land, number, address, sister brands, privacy. */
export function SiteFooter() {
  const { address } = site
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <p className={styles.acknowledgement}>{site.acknowledgement}</p>
        <address className={styles.address}>
          <a href={`mailto:${site.email}`}>{site.email}</a>
          <br />
          {address.street}
          <br />
          {address.suburb}, {address.city} {address.state} {address.postcode}
        </address>
        <svg
          className={styles.dots}
          viewBox="0 0 1200 40"
          fill="none"
          stroke="currentColor"
          strokeLinecap="round"
          aria-hidden="true"
        >
          {GROWING_DOTS.map(({ x, width }) => (
            <path key={x} d={`M${x} 20h0`} strokeWidth={width} />
          ))}
        </svg>
        <p className={styles.house}>{shell.sisterBrands}</p>
        <ul className={styles.brands}>
          {site.sisterBrands.map((brand) => (
            <li key={brand.url}>
              <a href={brand.url} rel="noopener">
                {brand.name}
              </a>
            </li>
          ))}
        </ul>
        <div className={styles.small}>
          <Logo className={styles.logo} />
          <p>{site.tagline}</p>
          <p>{site.copyright}</p>
          <p>{site.businessNumber}</p>
          <Link href="/privacy">{shell.privacy}</Link>
        </div>
      </div>
    </footer>
  )
}

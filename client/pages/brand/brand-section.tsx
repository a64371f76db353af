import type { ReactNode } from 'react'
import { type BrandSectionId, brandSections } from '../../../shared/content/brand.ts'
import styles from './brand-section.module.css'

type BrandSectionProps = { id: BrandSectionId; className?: string; children: ReactNode }

/** One section of the page, under the title that it has in the side navigation. */
export function BrandSection({ id, className = '', children }: BrandSectionProps) {
  const title = brandSections.find((section) => section.id === id)?.title
  return (
    <section id={id} data-section="" tabIndex={-1} aria-label={title} className={`${styles.section} ${className}`}>
      <p className={styles.name}>{title}</p>
      {children}
    </section>
  )
}

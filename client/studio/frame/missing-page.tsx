import { Link } from 'wouter'
import { studioWords } from '../../../shared/content/studio/studio.ts'
import { PageHeading } from '../ui/page-heading.tsx'

/** For an address that no page of the studio has. */
export function MissingPage() {
  const { title, text, back } = studioWords.missing
  return (
    <>
      <PageHeading title={title}>{text}</PageHeading>
      <p>
        <Link href="/">{back}</Link>
      </p>
    </>
  )
}

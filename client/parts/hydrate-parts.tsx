import { ROOT, STILL_ATTRIBUTE } from '../../shared/site-files.ts'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/fonts.css'
import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { MOTION_PAUSED, readSession } from '../form/session.ts'
import { PartsPage } from './parts-page.tsx'
import { SectionParts } from './section-parts.tsx'

// As the start script does on the pages of the site.
document.documentElement.toggleAttribute(STILL_ATTRIBUTE, readSession(MOTION_PAUSED) !== undefined)
const root = document.getElementById(ROOT)
if (root) hydrateRoot(root, <Parts />)

function Parts() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return location.pathname.endsWith('/sections') ? <SectionParts /> : <PartsPage />
}

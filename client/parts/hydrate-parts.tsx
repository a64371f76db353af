import { ROOT } from '../../shared/site-files.ts'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/fonts.css'
import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { PartsPage } from './parts-page.tsx'
import { SectionParts } from './section-parts.tsx'

const root = document.getElementById(ROOT)
if (root) hydrateRoot(root, <Parts />)

function Parts() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return location.pathname.endsWith('/sections') ? <SectionParts /> : <PartsPage />
}

import { ROOT } from '../../shared/document-names'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/fonts.css'
import { hydrateRoot } from 'react-dom/client'
import { SectionParts } from './section-parts'

const root = document.getElementById(ROOT)
if (root) hydrateRoot(root, <SectionParts />)

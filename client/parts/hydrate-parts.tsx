import { ROOT } from '../../shared/document-names'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/fonts.css'
import { hydrateRoot } from 'react-dom/client'
import { PartsPage } from './parts-page'

const root = document.getElementById(ROOT)
if (root) hydrateRoot(root, <PartsPage />)

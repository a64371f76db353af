import './schemas-without-eval.ts'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/fonts.css'
import '../styles/forced-colors.css'
import './styles/studio.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { I18nProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { STUDIO_PATH, STUDIO_ROOT } from '../../shared/studio.ts'
import { queryClient } from './server.ts'
import { StudioApp } from './studio-app.tsx'
import { CrashBoundary } from './studio-frame.tsx'

const root = document.getElementById(STUDIO_ROOT)
if (!root) throw new Error(`The page has no #${STUDIO_ROOT}`)
// A file that is dropped beside its field would be opened, in some browsers in place of the studio.
for (const type of ['dragover', 'drop'] as const) {
  addEventListener(type, (event) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  })
}
createRoot(root).render(
  <I18nProvider locale="en-AU">
    <QueryClientProvider client={queryClient}>
      {/* For the frame, which is around the pages' own boundary. */}
      <CrashBoundary path={STUDIO_PATH}>
        <StudioApp />
      </CrashBoundary>
    </QueryClientProvider>
  </I18nProvider>,
)

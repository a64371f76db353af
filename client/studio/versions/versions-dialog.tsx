import { entryWords } from '../../../shared/content/studio/entry-words.ts'
import { versionWords } from '../../../shared/content/studio/versions.ts'
import { useEditor } from '../entry/editor-context.ts'
import { QueryPage } from '../frame/query-page.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { useVersions } from './use-versions.ts'
import { VersionBrowser } from './version-browser.tsx'

type VersionsDialogProps = { entryName: string; isOpen: boolean; onClose: () => void }

/** Every version of the entry: see one, compare two, or go on from one. */
export function VersionsDialog({ entryName, isOpen, onClose }: VersionsDialogProps) {
  return (
    <StudioDialog
      title={versionWords.title(entryName)}
      isOpen={isOpen}
      onClose={onClose}
      isWide
      actions={<StudioButton onPress={onClose}>{entryWords.close}</StudioButton>}
    >
      <Content onUsed={onClose} />
    </StudioDialog>
  )
}

/** Asks for the versions each time the dialog is opened. */
function Content({ onUsed }: { onUsed: () => void }) {
  const versions = useVersions(useEditor().key)
  return (
    <QueryPage query={versions}>
      {(lines) => (lines.length === 0 ? <p>{versionWords.none}</p> : <VersionBrowser versions={lines} onUsed={onUsed} />)}
    </QueryPage>
  )
}

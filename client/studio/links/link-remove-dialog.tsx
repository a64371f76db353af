import { linkWords } from '../../../shared/content/studio/link-words.ts'
import type { StudioLink } from '../../../shared/studio.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import type { LinkDone } from './link-done.ts'
import { LinkProblem } from './link-problem.tsx'
import { usePublishLink } from './use-publish-link.ts'

type LinkRemoveDialogProps = { link: StudioLink; onClose: () => void; onDone: (done: LinkDone) => void }

/** Asks before a short link is removed: it may be on paper. */
export function LinkRemoveDialog({ link: { word, link }, onClose, onDone }: LinkRemoveDialogProps) {
  const publication = usePublishLink({ word, link: null, seen: link }, onDone)
  const { removeTitle, removeText, removeNow, removing, keep } = linkWords
  return (
    <StudioDialog
      title={removeTitle(word)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <StudioButton kind="danger" onPress={() => void publication.publish()}>
            {publication.isPending ? removing : removeNow}
          </StudioButton>
          <StudioButton onPress={onClose}>{keep}</StudioButton>
        </>
      }
    >
      <p>{removeText}</p>
      <LinkProblem publication={publication} isRemoval onClose={onClose} />
    </StudioDialog>
  )
}

import { keepFocusNear } from '../focus/keep-focus-near.ts'
import { RowMark } from './row-mark.tsx'
import { StudioButton } from './studio-button.tsx'

/** Removes a row of a list; the focus stays near it. */
export function RemoveButton({ label, isDisabled, onRemove }: { label: string; isDisabled?: boolean; onRemove: () => void }) {
  return (
    <StudioButton
      kind="quiet"
      aria-label={label}
      isDisabled={isDisabled}
      onPress={({ target }) => {
        keepFocusNear(target)
        onRemove()
      }}
    >
      <RowMark act="remove" />
    </StudioButton>
  )
}

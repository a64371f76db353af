import { RowMark } from './row-mark.tsx'
import { StudioButton } from './studio-button.tsx'

type MoveButtonsProps = {
  index: number
  count: number
  /** What the buttons do, in words. */
  up: string
  down: string
  onMove: (to: number) => void
}

/** Moves a row of a list up or down by one. */
export function MoveButtons({ index, count, up, down, onMove }: MoveButtonsProps) {
  return (
    <>
      <StudioButton kind="quiet" aria-label={up} isDisabled={index === 0} onPress={() => onMove(index - 1)}>
        <RowMark act="up" />
      </StudioButton>
      <StudioButton kind="quiet" aria-label={down} isDisabled={index === count - 1} onPress={() => onMove(index + 1)}>
        <RowMark act="down" />
      </StudioButton>
    </>
  )
}

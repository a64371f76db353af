import type { RunResult } from './run-result'

type GameOverProps = { result: RunResult; onHelp: () => void; onAgain: () => void }

/** The end of a run. */
export function GameOver({ result, onHelp, onAgain }: GameOverProps) {
  return (
    <>
      <h1 tabIndex={-1} data-entry="">
        Great Hustle!
      </h1>
      <p>{`$${result.budget}`}</p>
      <button type="button" onClick={onHelp}>
        Help Me Scale!
      </button>
      <button type="button" onClick={onAgain}>
        Collect More Budget
      </button>
    </>
  )
}

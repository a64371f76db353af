/** Settles as `work` does, or rejects after `ms`: a store that hangs must not hang the visitor. */
export async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(ms)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

export class DeadlineError extends Error {
  override name = 'DeadlineError'
  constructor(ms: number) {
    super(`No answer within ${ms} ms`)
  }
}

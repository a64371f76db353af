/** Yields to the event loop between two parts of a long task. */
export function giveWay(): Promise<void> {
  const channel = new MessageChannel()
  return new Promise((resolve) => {
    channel.port1.onmessage = () => {
      channel.port1.close()
      resolve()
    }
    channel.port2.postMessage(null)
  })
}

/** Lets the page answer what waits, between two parts of a long work. */
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

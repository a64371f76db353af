/** Calls back once, when an element comes within `margin` above or below the viewport. Returns a function that cancels it. */
export function whenNear(element: Element, margin: string, near: () => void): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      near()
    },
    { rootMargin: `${margin} 0%` },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

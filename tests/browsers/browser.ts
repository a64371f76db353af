/** A browser as a visitor uses it: a window with one page of the site in it. */
export type Visitor = {
  /** The browser's own version. */
  version: string
  /** The size of the page's viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** Opens a path of the site and answers once its document is loaded. */
  open(path: string): Promise<void>
  /** Runs a function in the page, which sees nothing but its arguments, and answers what it returns or resolves to. */
  run<Arguments extends unknown[], Answer>(
    task: (...args: Arguments) => Answer | Promise<Answer>,
    ...args: Arguments
  ): Promise<Answer>
  /** Clicks with the mouse at a place in the viewport. */
  click(x: number, y: number): Promise<void>
  /** Types with the keyboard into what has the focus. */
  type(text: string): Promise<void>
  press(key: 'Escape' | 'Space'): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  /** What the console and the page's own error events said since this was last asked. */
  takeFaults(): Promise<string[]>
  close(): Promise<void>
}

/** Starts a browser anew, for the site at an address. */
export type OpenBrowser = (siteUrl: string) => Promise<Visitor>

/** A browser to look for: `find` answers undefined where it is not installed, and `install` says how it is. */
export type Browser = { name: string; install: string; find: () => { path: string; open: OpenBrowser } | undefined }

/** A browser with one page of the site open, and what a visitor can do in it. */
export type Visitor = {
  /** The browser's own version. */
  version: string
  /** Sets the size of the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** Opens a path of the site and resolves once its document is loaded. */
  open(path: string): Promise<void>
  /** Runs a function in the page and resolves to its result. It can use only its arguments. */
  run<Arguments extends unknown[], Answer>(
    task: (...args: Arguments) => Answer | Promise<Answer>,
    ...args: Arguments
  ): Promise<Answer>
  /** Clicks with the mouse at a place in the viewport. */
  click(x: number, y: number): Promise<void>
  /** Types with the keyboard into the focused field. */
  type(text: string): Promise<void>
  press(key: 'Escape' | 'Space' | 'Shift'): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  /** The errors in the console and the page's error events since the last call. */
  takeErrors(): Promise<string[]>
  close(): Promise<void>
}

export const BROWSER_NAMES = ['Firefox', 'WebKitGTK'] as const
export type BrowserName = (typeof BROWSER_NAMES)[number]

/** Starts a new browser for the site at a URL. */
export type OpenBrowser = (siteUrl: string) => Promise<Visitor>

/** A browser to look for. `find` returns undefined if it is not installed; `install` says how to install it. */
export type Browser = { name: BrowserName; install: string; find: () => { path: string; open: OpenBrowser } | undefined }

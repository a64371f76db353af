import { build } from 'vite'
import { floorPage } from './floor-page.ts'

const ENTRY = '/react-page.js'

/** A plain React page: the floor's text and a module script with one component. Its files by path, for serveOverH2. */
export async function reactPage(path: string): Promise<Record<string, { type: string; body: string }>> {
  const html = floorPage()
    .replace('</main>', '<div id="react"></div></main>')
    .replace('</head>', `<script type="module" src="${ENTRY}"></script></head>`)
  return { [path]: { type: 'text/html; charset=utf-8', body: html }, [ENTRY]: { type: 'text/javascript', body: await bundle() } }
}

const COMPONENT = `
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
function Counter() {
  const [count, setCount] = useState(0)
  return createElement('button', { onClick: () => setCount(count + 1) }, 'Pressed ' + count + ' times')
}
createRoot(document.querySelector('#react')).render(createElement(Counter))`

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rollupOptions: { input: ENTRY } },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'react-page',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? COMPONENT : null),
      },
    ],
  })
  const outputs = Array.isArray(result) ? result : [result]
  for (const output of outputs) if ('output' in output) return output.output[0].code
  throw new Error('The React page was not built')
}

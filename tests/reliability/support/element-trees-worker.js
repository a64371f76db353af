// Runs inside workerd, not in Node: responds with the element tree of each posted HTML text.

/** Elements that never have an end tag (HTML 13.1.2). */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

addEventListener('fetch', (event) => event.respondWith(answer(event.request)))

async function answer(request) {
  const trees = []
  for (const html of await request.json()) trees.push(await treeOf(html))
  return Response.json(trees)
}

async function treeOf(html) {
  const tree = []
  const comments = ({ text }) => tree.push(`<!--${text}-->`)
  const element = (found) => {
    const { tagName } = found
    tree.push(`<${[tagName, ...[...found.attributes].map(([name]) => name)].join(' ')}>`)
    if (!VOID.has(tagName)) found.onEndTag(() => tree.push(`</${tagName}>`))
  }
  const rewriter = new HTMLRewriter()
    .on('*', { element })
    .onDocument({ comments, doctype: ({ name }) => tree.push(`<!${name}>`) })
  await rewriter.transform(new Response(html)).text()
  return tree.join('')
}

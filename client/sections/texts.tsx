/** The lines of a heading. The space after each is for those who hear or copy it. */
export function TextLines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => <span key={line}>{`${line} `}</span>)
}

/** The items of a list, each with its name and what is said of it. */
export function NamedItems({ items }: { items: readonly { name: string; text: string }[] }) {
  return items.map(({ name, text }) => (
    <li key={name}>
      <h3>{name}</h3>
      <p>{text}</p>
    </li>
  ))
}

/** Terms of a description list, each with what belongs to it. */
export function Terms({ terms }: { terms: readonly (readonly [term: string, detail: string])[] }) {
  return terms.map(([term, detail]) => (
    <div key={term}>
      <dt>{term}</dt>
      <dd>{detail}</dd>
    </div>
  ))
}

import { plainFormWords as words } from '../../shared/content/plain-booking'
import type { PlainFault, PlainField } from './plain-field-list'

/** What is wrong with a form, each fault with a link to its field; nothing if nothing is. */
export function FaultList({ fields, faults }: { fields: readonly PlainField[]; faults: readonly PlainFault[] }) {
  if (faults.length === 0) return null
  return (
    <div className="faults" role="alert">
      <h2>{words.faultsHeading(faults.length)}</h2>
      <ul>
        {faults.map((fault) => (
          <li key={fault.field + fault.message}>
            <FaultLink fault={fault} field={fields.find(({ name }) => name === fault.field)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** It names the field unless the message does. */
function FaultLink({ fault: { message }, field }: { fault: PlainFault; field: PlainField | undefined }) {
  if (!field) return <span>{message}</span>
  const isNamed = field.label.split(' ').some((word) => message.toLowerCase().includes(word.toLowerCase()))
  return <a href={`#${field.name}`}>{isNamed ? message : `${field.label}: ${message}`}</a>
}

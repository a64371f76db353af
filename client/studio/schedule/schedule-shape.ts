import { type FormShape, fieldsNamed } from '../form/form-shape.ts'

const LIST: FormShape = { items: 'field' }

/** What the form of the opening hours has fields for. */
export const SCHEDULE_SHAPE: FormShape = {
  fields: {
    ...fieldsNamed('open', 'close', 'slotMinutes', 'noticeMinutes', 'horizonDays', 'changeMinutes', 'meetingUrl'),
    heldTimes: LIST,
    closedDates: LIST,
    openDates: LIST,
    hosts: {
      items: {
        fields: { ...fieldsNamed('key', 'name', 'email', 'meetingUrl', 'open', 'close'), closedDates: LIST, campaigns: LIST },
      },
    },
    closures: { items: { fields: fieldsNamed('from', 'to', 'host', 'note') } },
  },
}

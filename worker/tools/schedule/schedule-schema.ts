import { scheduleEntryJsonSchema } from '../../../shared/schedule/schedule-entry.ts'
import { writeSchema } from '../kv/write-schema.ts'

export async function writeScheduleSchema(file: string | undefined): Promise<void> {
  await writeSchema(scheduleEntryJsonSchema(), file)
}

import { campaignEntryJsonSchema } from '../../../shared/campaign/campaign-entry-json-schema.ts'
import { writeSchema } from '../kv/write-schema.ts'

export async function writeCampaignSchema(file: string | undefined): Promise<void> {
  await writeSchema(campaignEntryJsonSchema(), file)
}

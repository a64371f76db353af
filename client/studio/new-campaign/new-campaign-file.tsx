import { DropZone, FileTrigger } from 'react-aria-components'
import { newCampaignWords } from '../../../shared/content/studio/campaigns.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import styles from './new-campaign.module.css'
import { readCampaignFile } from './read-campaign-file.ts'
import type { NewCampaignFields } from './use-new-campaign.ts'

type NewCampaignFileProps = {
  file: NewCampaignFields['file']
  onFile: (file: NonNullable<NewCampaignFields['file']>) => void
  fault: string | undefined
}

/** A place to drop a campaign's JSON file, and a button to choose it. */
export function NewCampaignFile({ file, onFile, fault }: NewCampaignFileProps) {
  const { choose, other, drop, label, taken } = newCampaignWords.file
  const read = async (chosen: File | undefined) => {
    if (!chosen) return
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    onFile({ name: chosen.name, ...readCampaignFile(bytes) })
  }
  return (
    <div className={styles.file}>
      <DropZone
        className={styles.drop ?? ''}
        aria-label={label}
        onDrop={async ({ items }) => {
          const item = items.find((dropped) => dropped.kind === 'file')
          await read(await item?.getFile())
        }}
      >
        <FileTrigger acceptedFileTypes={['.json', 'application/json']} onSelect={(files) => void read(files?.[0])}>
          <StudioButton>{file ? other : choose}</StudioButton>
        </FileTrigger>
        <span aria-hidden="true">{drop}</span>
      </DropZone>
      <p role="status" className={fault === undefined ? styles.taken : styles.fault}>
        {fault ?? (file && taken(file.name))}
      </p>
    </div>
  )
}

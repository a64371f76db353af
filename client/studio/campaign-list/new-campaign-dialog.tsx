import { DropZone, FileTrigger } from 'react-aria-components'
import { useLocation } from 'wouter'
import { campaignPath } from '../../../shared/campaign/campaign.ts'
import { newCampaignWords } from '../../../shared/content/studio/campaign-list.ts'
import type { StudioCampaign } from '../../../shared/studio.ts'
import { keyFromName } from '../files.ts'
import { FailureNotice, ScrolledTo } from '../frame/query-page.tsx'
import { useMe } from '../people.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { RadioListControl, SelectControl, TextControl } from '../ui/controls.tsx'
import { AddressPreview, FormDialog } from '../ui/layout.tsx'
import { useOneFile } from '../ui/one-file.ts'
import {
  canBeCopied,
  keyError,
  type NewCampaignFields,
  type NewCampaignStart,
  readCampaignFile,
  useNewCampaign,
} from './use-new-campaign.ts'
import dropZone from '../ui/drop-zone.module.css'
import styles from './new-campaign-dialog.module.css'

type NewCampaignDialogProps = { campaigns: readonly StudioCampaign[]; start: NewCampaignStart; onClose: () => void }

/** Chooses what a new campaign starts from and its address, saves it as a draft and opens it in the editor. */
export function NewCampaignDialog({ campaigns, start, onClose }: NewCampaignDialogProps) {
  const [, go] = useLocation()
  const { fields, change, sourceError, failure, isTaken, isCreating, create } = useNewCampaign(start, (key) =>
    go(`/campaigns/${key}`),
  )
  const key = keyFromName(fields.name)
  const error = keyError(fields.name, isTaken ? [...campaigns.map((campaign) => campaign.key), key] : campaigns.map((c) => c.key))
  return (
    <FormDialog
      title={newCampaignWords.title}
      onClose={onClose}
      words={{ now: newCampaignWords.create, busy: newCampaignWords.creating }}
      isPending={isCreating}
      // A file that cannot be read says so beside its button, which cannot be marked as a field.
      onSend={() => error === undefined && sourceError === undefined && create(key)}
    >
      {(hasTried) => (
        <>
          <NewCampaignStartField
            campaigns={campaigns}
            fields={fields}
            change={change}
            error={hasTried ? sourceError : undefined}
          />
          <div className={styles.name}>
            <TextControl
              label={newCampaignWords.name}
              hint={newCampaignWords.nameHint}
              value={fields.name}
              onChange={(name) => change({ name, isNamed: true })}
              error={hasTried || fields.name !== '' ? error : undefined}
            />
            <AddressPreview label={newCampaignWords.address} path={campaignPath(key || '…')} />
          </div>
          {failure && (
            <ScrolledTo>
              <FailureNotice reason={failure} />
            </ScrolledTo>
          )}
          <p>{newCampaignWords.promise}</p>
        </>
      )}
    </FormDialog>
  )
}

type NewCampaignFileProps = {
  file: NewCampaignFields['file']
  onFile: (file: NonNullable<NewCampaignFields['file']>) => void
  error: string | undefined
}

function NewCampaignFile({ file, onFile, error }: NewCampaignFileProps) {
  const { choose, other, drop, label, taken } = newCampaignWords.file
  const { refused, onDrop, onSelect } = useOneFile(async (chosen) => {
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    onFile({ name: chosen.name, ...readCampaignFile(bytes) })
  })
  const fault = refused ?? error
  return (
    <div className={styles.file}>
      <DropZone className={`${dropZone.zone} ${styles.drop}`} aria-label={label} onDrop={onDrop}>
        <FileTrigger acceptedFileTypes={['.json', 'application/json']} onSelect={onSelect}>
          <StudioButton>{file ? other : choose}</StudioButton>
        </FileTrigger>
        <span aria-hidden="true">{drop}</span>
      </DropZone>
      <p role="status" className={fault === undefined ? styles.taken : styles.error}>
        {fault ?? (file && taken(file.name))}
      </p>
    </div>
  )
}

type NewCampaignStartFieldProps = {
  campaigns: readonly StudioCampaign[]
  fields: NewCampaignFields
  change: (changed: Partial<NewCampaignFields>) => void
  /** What is missing, once somebody has tried to create the campaign. */
  error: string | undefined
}

const STARTS = ['blank', 'sample', 'copy', 'file'] as const

/** What the new campaign starts from, with the choice that goes with it. */
function NewCampaignStartField({ campaigns, fields, change, error }: NewCampaignStartFieldProps) {
  const me = useMe()
  const copies = campaigns.filter((campaign) => canBeCopied(campaign, me))
  const { starts, startLabel } = newCampaignWords
  return (
    <>
      <RadioListControl
        label={startLabel}
        value={fields.from}
        options={STARTS.map((id) => ({ id, ...starts[id] }))}
        onChange={(from) => change({ from })}
      />
      {fields.from === 'copy' && (
        <SelectControl
          label={newCampaignWords.copyOf}
          value={fields.copyOf}
          options={copies.map(({ key, title, path }) => ({ id: key, label: title === key ? key : `${title} (${path})` }))}
          onChange={(copyOf) => change({ copyOf })}
          placeholder={newCampaignWords.choose}
          error={error}
        />
      )}
      {fields.from === 'file' && (
        <NewCampaignFile
          file={fields.file}
          onFile={(file) => change({ file })}
          error={fields.file && !fields.file.ok ? fields.file.error : error}
        />
      )}
    </>
  )
}

import { useMutation } from '@tanstack/react-query'
import { DropZone, FileTrigger } from 'react-aria-components'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { pictureWords } from '../../../shared/content/studio/pictures.ts'
import { type Picture, pictureFormat, picturePath } from '../../../shared/picture.ts'
import { STUDIO_API_PATH } from '../../../shared/studio.ts'
import { type EntryPath, valueAt } from '../entry/entry-value.ts'
import { useField } from '../entry/hooks.ts'
import { bodyOf, reasonOf } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { usePartPath } from './part.ts'
import { shrinkPicture } from './shrink-picture.ts'
import dropZone from '../ui/drop-zone.module.css'
import styles from './picture-field.module.css'

const { errors } = pictureWords

/** The picture of a section: chosen or dropped, made smaller here and then sent. What was there stays until that worked. */
export function PictureField({ path }: { path: EntryPath }) {
  const label = campaignWords.sectionFields.picture
  const { value, error, change } = useField(usePartPath(path), label)
  const upload = useMutation({
    mutationFn: (file: Blob) => sendPicture(file),
    onSuccess: (answer) => answer.ok && change(answer.picture),
  })
  const shown = pictureIn(value)
  const failure = upload.error
    ? errors[reasonOf(upload.error)]
    : upload.data?.ok === false
      ? errors[upload.data.error]
      : undefined
  const send = (file: Blob | undefined) => file && !upload.isPending && upload.mutate(file)
  const { choose, other, drop, dropHere, hint, busy, done } = pictureWords
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <DropZone
        className={`${dropZone.zone} ${styles.drop}`}
        aria-label={dropHere}
        onDrop={async ({ items }) => {
          const item = items.find((dropped) => dropped.kind === 'file')
          send(await item?.getFile())
        }}
      >
        {shown && <img className={styles.picture} src={picturePath(shown.id)} alt="" width={shown.width} height={shown.height} />}
        <div className={styles.choose}>
          <FileTrigger acceptedFileTypes={['image/*']} onSelect={(files) => send(files?.[0])}>
            <StudioButton>{shown ? other : choose}</StudioButton>
          </FileTrigger>
          <span aria-hidden="true">{drop}</span>
          {shown && <span className={styles.size}>{done(shown.width, shown.height)}</span>}
        </div>
      </DropZone>
      <p className={styles.hint}>{hint}</p>
      <p role="status" className={failure ? styles.error : styles.hint}>
        {upload.isPending ? busy : failure}
      </p>
      {error && !failure && <p className={styles.error}>{`${label} ${error}`}</p>}
    </fieldset>
  )
}

/** The picture that an entry has; undefined while there is none. */
function pictureIn(value: unknown): Picture | undefined {
  const [id, width, height] = ['id', 'width', 'height'].map((name) => valueAt(value, [name]))
  if (typeof id !== 'string' || !pictureFormat(id)) return undefined
  return { id, width: Number(width) || 1, height: Number(height) || 1 }
}

type SentPicture = { ok: true; picture: Picture } | { ok: false; error: 'unreadable' | 'tooLarge' | 'tooDetailed' }

/** Makes a picture smaller and stores it. Throws a RequestFailure. */
async function sendPicture(file: Blob): Promise<SentPicture> {
  const shrunk = await shrinkPicture(file)
  if (!shrunk.ok) return shrunk
  const { blob } = shrunk
  const request = fetch(`${STUDIO_API_PATH}/pictures`, {
    method: 'POST',
    headers: { 'Content-Type': blob.type },
    body: blob,
    redirect: 'manual',
  })
  const { picture } = await bodyOf<{ picture: Picture }>(request)
  return { ok: true, picture }
}

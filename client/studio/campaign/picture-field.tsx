import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DropZone, FileTrigger } from 'react-aria-components'
import { campaignWords, pictureWords } from '../../../shared/content/studio/campaigns.ts'
import {
  type DescribedPicture,
  PICTURE_MAX_BYTES,
  PICTURE_SIDE_MAX,
  PICTURE_TYPES,
  type Picture,
  pictureFormat,
  picturePath,
} from '../../../shared/picture.ts'
import { type EntryPath, valueAt } from '../entry/entry-value.ts'
import { useField, useUnfinished } from '../entry/hooks.ts'
import { bodyOf, reasonOf, studioApi } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { useOneFile } from '../ui/one-file.ts'
import { LineField } from './fields.tsx'
import { usePartPath } from './part.ts'
import { fieldSchema } from './schema.ts'
import dropZone from '../ui/drop-zone.module.css'
import styles from './picture-field.module.css'

const { errors } = pictureWords

const words = campaignWords.sectionFields

/** The picture of a section that is one. */
export function PictureField({ path }: { path: EntryPath }) {
  const { value, error, change } = useField(usePartPath(path), words.picture)
  return <PictureDrop label={words.picture} shown={pictureIn(value)} error={error} hint={pictureWords.hint} onPicture={change} />
}

type OptionalPictureFieldProps = { path: EntryPath; kind: string; label: string; hasCaption?: boolean }

/** The picture that a section may have beside its words. It brings its fields along, and takes them away with it. */
export function OptionalPictureField({ path, kind, label, hasCaption = false }: OptionalPictureFieldProps) {
  const { value, error, change } = useField(usePartPath(path), label)
  const { description } = fieldSchema(path, kind)
  const { alt = '', caption } = (value ?? {}) as Partial<DescribedPicture>
  return (
    <>
      <PictureDrop
        label={label}
        shown={pictureIn(value)}
        error={error}
        hint={[pictureWords.optional, description && `${description}.`, pictureWords.hint].join(' ')}
        // Another picture keeps the words of the one before, which often fit it too.
        onPicture={(picture) => change({ ...picture, alt, ...(caption !== undefined && { caption }) })}
        onRemove={value === undefined ? undefined : () => change(undefined)}
      />
      {value !== undefined && (
        <>
          <LineField path={[...path, 'alt']} kind={kind} label={words.alt} isLong />
          {hasCaption && <LineField path={[...path, 'caption']} kind={kind} label={words.caption} />}
        </>
      )}
    </>
  )
}

type PictureDropProps = {
  label: string
  shown: Picture | undefined
  error: string | undefined
  hint: string
  onPicture: (picture: Picture) => void
  onRemove?: () => void
}

/** Where a picture is chosen or dropped, made smaller and then sent. What was there stays until that worked. */
function PictureDrop({ label, shown, error, hint, onPicture, onRemove }: PictureDropProps) {
  const [missing, setMissing] = useState<string>()
  const upload = useMutation({
    mutationFn: (file: Blob) => sendPicture(file),
    onSuccess: (answer) => answer.ok && onPicture(answer.picture),
  })
  useUnfinished(label, upload.isPending)
  const send = (file: Blob | undefined) => file && !upload.isPending && upload.mutate(file)
  const { refused, onDrop, onSelect } = useOneFile(send)
  const reason = upload.error ? reasonOf(upload.error) : undefined
  const canRepeat = refused === undefined && (reason === 'offline' || reason === 'failed')
  const failure =
    refused ??
    (reason
      ? errors[reason]
      : upload.data?.ok === false
        ? errors[upload.data.error]
        : shown && missing === shown.id
          ? pictureWords.missing
          : undefined)
  const { choose, other, drop, dropHere, remove, again, busy, done } = pictureWords
  return (
    <fieldset className={styles.field} data-focus-group>
      <legend className={styles.label}>{label}</legend>
      <DropZone className={`${dropZone.zone} ${styles.drop}`} aria-label={dropHere} onDrop={onDrop}>
        {shown && (
          <img
            className={styles.picture}
            src={picturePath(shown.id)}
            alt=""
            width={shown.width}
            height={shown.height}
            onError={() => setMissing(shown.id)}
          />
        )}
        {shown && <span className={styles.size}>{done(shown.width, shown.height)}</span>}
        <div className={styles.choose}>
          <FileTrigger acceptedFileTypes={['image/*']} onSelect={onSelect}>
            <StudioButton isPending={upload.isPending}>{shown ? other : choose}</StudioButton>
          </FileTrigger>
          {onRemove && (
            <StudioButton
              kind="quiet"
              isLeaving
              onPress={() => {
                upload.reset()
                onRemove()
              }}
            >
              {remove}
            </StudioButton>
          )}
          <span className={styles.orDrop} aria-hidden="true">
            {drop}
          </span>
        </div>
      </DropZone>
      <p className={styles.hint}>{hint}</p>
      <p role="status" className={failure ? styles.error : styles.hint}>
        {upload.isPending ? busy : failure}
      </p>
      {canRepeat && (
        <StudioButton kind="quiet" isLeaving onPress={() => send(upload.variables)}>
          {again}
        </StudioButton>
      )}
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
  const init = { headers: { 'Content-Type': blob.type }, body: blob }
  const { picture } = await bodyOf(studioApi.pictures.$post({}, { init }))
  return { ok: true, picture }
}

/** More than a camera's picture; decoding it would take all the memory of a phone. */
const FILE_MAX_BYTES = 40 * 1024 * 1024

/** The longest side, in pixels, and the qualities that are tried, until the picture is small enough. */
const TRIES = [
  { side: PICTURE_SIDE_MAX, qualities: [0.82, 0.7, 0.55] },
  { side: 1200, qualities: [0.7, 0.5] },
  { side: 800, qualities: [0.6, 0.4] },
]

type ShrunkPicture = { ok: true; blob: Blob } | { ok: false; error: 'unreadable' | 'tooLarge' | 'tooDetailed' }

/** Draws a picture anew, small enough for a page. Nothing that its file says beside the picture, such as a place, comes along. */
async function shrinkPicture(file: Blob): Promise<ShrunkPicture> {
  if (file.size > FILE_MAX_BYTES) return { ok: false, error: 'tooLarge' }
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return { ok: false, error: 'unreadable' }
  try {
    for (const { side, qualities } of TRIES) {
      for (const quality of qualities) {
        const blob = await drawn(bitmap, side, quality)
        if (blob && blob.size <= PICTURE_MAX_BYTES) return { ok: true, blob }
      }
    }
    return { ok: false, error: 'tooDetailed' }
  } finally {
    bitmap.close()
  }
}

async function drawn(bitmap: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const webp = await encoded(canvas, PICTURE_TYPES.webp, quality)
  if (webp?.type === PICTURE_TYPES.webp) return webp
  // A browser without WebP made a PNG. A JPEG has no transparency, which would be black.
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim() || '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return encoded(canvas, PICTURE_TYPES.jpg, quality)
}

function encoded(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

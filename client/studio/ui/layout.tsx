import { type ReactNode, type Ref, type SubmitEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'wouter'
import { controlWords } from '../../../shared/content/studio/studio.ts'
import { focusFirstError, focusFirstField, usePageFocus } from '../focus.ts'
import { StudioButton } from './buttons.tsx'
import styles from './layout.module.css'

type NoticeProps = {
  /** `error`: something is wrong; `look`: somebody has to decide; `done`: it worked. */
  kind: 'error' | 'look' | 'done'
  title: string
  text?: string
  /** More than a text. */
  children?: ReactNode
  /** Buttons that do what the notice asks for. */
  actions?: ReactNode
}

/** A message in its place on the page, announced when it appears. */
export function Notice({ kind, title, text, children = text, actions }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'done' ? 'status' : 'alert'}>
      <p className={styles.noticeTitle}>{title}</p>
      {children && <div className={styles.noticeText}>{children}</div>}
      {actions && <div className={styles.noticeActions}>{actions}</div>}
    </div>
  )
}

type PageHeadingProps = {
  title: string
  /** Whether the title is what somebody typed, which may be long: on a phone the actions then stand below everything. */
  isNamed?: boolean
  children?: ReactNode
  /** What the person may not do here, and why. */
  note?: string | undefined
  actions?: ReactNode
}

/** A page's title, one line about it, and what can be done here. */
export function PageHeading({ title, isNamed = false, children, note, actions }: PageHeadingProps) {
  const heading = usePageFocus()
  return (
    <header className={styles.heading} data-named={isNamed || undefined}>
      <div className={styles.words}>
        <h1 ref={heading} className={styles.pageHeadingTitle} tabIndex={-1}>
          {title}
        </h1>
        {children && <p className={styles.pageHeadingText}>{children}</p>}
        {note !== undefined && <p className={styles.pageHeadingNote}>{note}</p>}
      </div>
      {actions && <div className={styles.pageHeadingActions}>{actions}</div>}
    </header>
  )
}

type PagePartProps = {
  title: string
  className?: string | undefined
  titleClass: string | undefined
  /** What the focus goes to once a button in the part is gone. */
  place?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A part of a page with its title. */
export function PagePart({ title, className, titleClass, place, children }: PagePartProps) {
  const id = useId()
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id} ref={place} tabIndex={place ? -1 : undefined} className={titleClass}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Whether something is switched on, or well: a dot, and words that say it too. */
export function StateLine({ isOn, children }: { isOn: boolean; children: string }) {
  return (
    <p className={styles.state}>
      <span className={isOn ? styles.on : styles.off} aria-hidden="true" />
      <strong>{children}</strong>
    </p>
  )
}

type StudioDialogProps = {
  title: string
  isOpen?: boolean
  onClose: () => void
  /** The words of the button that closes it, the last one at its foot. */
  close?: string
  /** For a comparison of two texts side by side. */
  isWide?: boolean
  /** Whether a click beside it closes it: not where it shows what is shown only once. */
  isDismissable?: boolean
  children: ReactNode
  /** The other buttons at its foot. */
  actions?: ReactNode
}

/** A dialog over the page. Escape and a click beside it close it; the focus returns to where it was. */
export function StudioDialog(props: StudioDialogProps) {
  const { title, isOpen = true, onClose, close, isWide = false, isDismissable = true, children, actions } = props
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={isDismissable}
    >
      <Modal className={`${styles.modal} ${isWide ? styles.wide : ''}`}>
        <Dialog className={styles.dialog ?? ''}>
          <Heading slot="title" className={styles.studioTitle ?? ''}>
            {title}
          </Heading>
          <div className={styles.body}>{children}</div>
          {(actions || close !== undefined) && (
            <div className={styles.studioActions}>
              {actions}
              {close !== undefined && <StudioButton onPress={onClose}>{close}</StudioButton>}
            </div>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Begins what the address asks for, such as `?new`, once it can be begun, and takes that out of it: the way back does not begin it again. */
export function useAsked(name: string, begin: (value: string) => void, canBegin = true): void {
  const [address, setAddress] = useSearchParams()
  const value = canBegin ? address.get(name) : null
  const start = useEffectEvent((asked: string) => {
    const rest = new URLSearchParams(address)
    rest.delete(name)
    setAddress(rest, { replace: true })
    begin(asked)
  })
  useEffect(() => {
    if (value !== null) start(value)
  }, [value])
}

type FormDialogProps = {
  title: string
  onClose: () => void
  /** Those of the button that sends the form, and of the same while `isPending`. */
  words: { now: string; busy: string }
  isPending: boolean
  /** Further presses while it is sent are ignored. */
  onSend: () => void
  /** The fields. Once somebody `hasTried` to send them, each says what is missing. */
  children: (hasTried: boolean) => ReactNode
}

/** A dialog with a form, whose first field has the focus. It is sent unless a field is faulty: that gets the focus. */
export function FormDialog({ title, onClose, words, isPending, onSend, children }: FormDialogProps) {
  const form = useId()
  const [hasTried, setHasTried] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    flushSync(() => setHasTried(true))
    if (!focusFirstError(event.currentTarget) && !isPending) onSend()
  }
  return (
    <StudioDialog
      title={title}
      onClose={onClose}
      close={controlWords.cancel}
      actions={
        <StudioButton kind="main" type="submit" form={form}>
          {isPending ? words.busy : words.now}
        </StudioButton>
      }
    >
      <form id={form} ref={focusFirstField} className={styles.form} onSubmit={submit} noValidate>
        {children(hasTried)}
      </form>
    </StudioDialog>
  )
}

type ConfirmDialogProps = {
  title: string
  kind?: 'danger' | 'main'
  /** Those of the button that does it (`busy` while `isPending`), and of the one that leaves everything as it is. */
  words: { now: string; busy: string; keep: string }
  isPending: boolean
  isOpen?: boolean
  /** Whether it can be closed while it is pending. */
  canLeave?: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something is done. Further presses while it is done are ignored. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, kind = 'danger', words, isPending, isOpen = true, canLeave = true } = props
  const { onConfirm, onClose, children } = props
  const isLocked = isPending && !canLeave
  return (
    <StudioDialog
      title={title}
      isOpen={isOpen}
      onClose={() => !isLocked && onClose()}
      actions={
        <>
          <StudioButton kind={kind} onPress={() => !isPending && onConfirm()}>
            {isPending ? words.busy : words.now}
          </StudioButton>
          <StudioButton autoFocus isDisabled={isLocked} onPress={onClose}>
            {words.keep}
          </StudioButton>
        </>
      }
    >
      {children}
    </StudioDialog>
  )
}

/** An address or a secret that is copied as it stands. */
export function CodeText({ children }: { children: string }) {
  return <code className={styles.code}>{children}</code>
}

/** An address of the site that a form is about to make, as it is typed. */
export function AddressPreview({ label, path }: { label: string; path: string }) {
  return (
    <p className={styles.preview}>
      <span className={styles.label}>{label}</span>
      <span>
        <span>{location.host}</span>
        <strong>{path}</strong>
      </span>
    </p>
  )
}

import { useState } from 'react'
import type { DropZoneProps, FileTriggerProps } from 'react-aria-components'
import { controlWords } from '../../../shared/content/studio/studio.ts'

type OneFile = Required<Pick<FileTriggerProps, 'onSelect'> & Pick<DropZoneProps, 'onDrop'>> & { refused: string | undefined }

/**
 * Takes the one file that is chosen or dropped. Of several none is taken, because nobody would see which; `refused` says so until one is.
 * A picture that is dragged from a page comes with its address, so only files are counted.
 */
export function useOneFile(onFile: (file: File) => void): OneFile {
  const [refused, setRefused] = useState<string>()
  const take = (file: File) => {
    setRefused(undefined)
    onFile(file)
  }
  return {
    refused,
    onSelect: (files) => files?.[0] && take(files[0]),
    onDrop: async ({ items }) => {
      const [only, ...others] = items.filter(({ kind }) => kind !== 'text')
      if (only?.kind === 'file' && others.length === 0) take(await only.getFile())
      else setRefused(controlWords.oneFile)
    },
  }
}

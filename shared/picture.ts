/** A picture of a campaign as its entry names it: `id` says what is in it. Width and height in pixels keep its place on the page. */
export type Picture = { id: string; width: number; height: number }

/** A picture within a section that has more than it. `alt` says what it shows to who cannot see it. */
export type DescribedPicture = Picture & { alt: string; caption?: string }

/** The longest side of a picture, in pixels: sharp across a wide column, and on a phone's screen. */
export const PICTURE_SIDE_MAX = 1600

/** Below what a phone on a slow network fetches while somebody reads on. */
export const PICTURE_MAX_BYTES = 250 * 1024

/** The types in which a picture is stored, with the ends of their ids. Safari writes no WebP. */
export const PICTURE_TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const
export type PictureFormat = keyof typeof PICTURE_TYPES

const PICTURE_ID = /^[0-9a-f]{32}\.(webp|jpg)$/

/** The format of a picture's id; undefined if the text is no id. */
export function pictureFormat(id: string): PictureFormat | undefined {
  return PICTURE_ID.exec(id)?.[1] as PictureFormat | undefined
}

/** The folder of pictures in URLs. */
export const PICTURES_PATH = '/pictures'

export function picturePath(id: string): string {
  return `${PICTURES_PATH}/${id}`
}

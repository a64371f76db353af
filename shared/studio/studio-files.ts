/** The path of the studio, and of every address below it. */
export const STUDIO_PATH = '/studio'

/** The module that starts the studio in a browser. */
export const STUDIO_ENTRY = 'client/studio/main.tsx'

/** The folder of the studio's files below its path. */
export const STUDIO_FILES = 'files'

/** Where the build puts them, below the folder of the site's files. */
export const STUDIO_FILES_FOLDER = `studio/${STUDIO_FILES}`

/** The build's list of these files, in Vite's format. */
export const STUDIO_MANIFEST = `${STUDIO_FILES_FOLDER}/manifest.json`

/** The element that the studio is rendered into. */
export const STUDIO_ROOT = 'studio'

/** Where the studio's own API is. */
export const STUDIO_API_PATH = `${STUDIO_PATH}/api`

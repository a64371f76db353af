import type {} from 'react'

/**
 * What an assistant in a browser is told of a form, so that it can fill it in (WebMCP's declarative attributes). None of our forms has
 * `toolautosubmit`: a person looks at what was filled in, and sends it.
 */
export type FormTool = { toolname: string; tooldescription: string }

declare module 'react' {
  interface FormHTMLAttributes<T> extends Partial<FormTool> {}
  interface InputHTMLAttributes<T> {
    toolparamdescription?: string
  }
  interface TextareaHTMLAttributes<T> {
    toolparamdescription?: string
  }
}

import type { ReactNode } from 'react'

export type Toast = { id: number; variant: 'success' | 'destructive'; title: string; description: ReactNode; stays?: true }
export type ToastCardProps = { toast: Toast; onClose: () => void }

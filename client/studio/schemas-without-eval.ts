import { config } from 'zod'

// Zod would compile schemas with eval, which the studio's policy forbids. It asks for this setting when a schema is made, so this
// module is imported before any that makes one.
config({ jitless: true })

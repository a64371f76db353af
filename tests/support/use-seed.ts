import fc from 'fast-check'

// A failing property prints the same seed with the path to its counterexample.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) })

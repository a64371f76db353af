import fc from 'fast-check'

// A failing property prints the same seed with the path to its counterexample; of a mutant nobody wants to know the shortest.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED), endOnFailure: process.env.MUTANTS === 'on' })

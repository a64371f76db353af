import Trace from 'lighthouse/core/gather/gatherers/trace.js'

/** Chromium 147 crashes where it traces this of our responses, and no figure needs it. This module is loaded into Lighthouse's process. */
const CRASHING = 'blink.webdx_feature_usage'
const categories = Trace.getDefaultTraceCategories()
Trace.getDefaultTraceCategories = () => categories.filter((category) => category !== CRASHING)

import { startWorld } from './world.ts'

// Every test of the Worker: none can forget to have its log lines checked and its stores cleared.
startWorld()

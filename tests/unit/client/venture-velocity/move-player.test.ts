import { describe, expect, it } from 'vitest'
import type { Game, GameInput } from '../../../../client/venture-velocity/engine/game.ts'
import { playTo, type StepInput } from '../../../../client/venture-velocity/engine/run.ts'
import { stepGame } from '../../../../client/venture-velocity/engine/step.ts'
import { scene } from './scene.ts'

const at = (step: number, input: GameInput): StepInput => ({ step, input })
/** The player after each of the first steps, and the events by step. */
function play(inputs: StepInput[], steps: number) {
  const games: Game[] = [scene()]
  const happened: string[] = []
  for (let step = 1; step <= steps; step++) {
    const { game, events } = playTo(games[step - 1] as Game, inputs, step)
    games.push(game)
    happened.push(...events.map(({ type }) => `${step} ${type}`))
  }
  return { players: games.map(({ player }) => player), happened }
}

describe('a jump', () => {
  const { players, happened } = play([at(1, 'jump')], 41)

  it('rises 114 px, lasts 40 frames and lands exactly on the ground', () => {
    expect(Math.min(...players.map(({ y }) => y))).toBe(150 - 114)
    expect(players.filter(({ jumping }) => jumping)).toHaveLength(39)
    expect(players[40]).toMatchObject({ y: 150, height: 100, verticalVelocity: 0, jumping: false })
    expect(happened).toEqual(['1 jumped', '40 landed'])
  })

  it('changes velocity first, then position', () => {
    expect(players[1]).toMatchObject({ verticalVelocity: -11.4, y: 138.6, jumping: true })
    expect(players[2]).toMatchObject({ verticalVelocity: -10.8, y: 127.8 })
  })

  it('another jump in the air changes nothing', () => {
    expect(play([at(1, 'jump'), at(2, 'jump'), at(20, 'jump')], 41)).toEqual({ players, happened })
  })

  it('a duck in the air changes nothing', () => {
    expect(play([at(1, 'jump'), at(10, 'duck'), at(20, 'stand')], 41)).toEqual({ players, happened })
  })
})

describe('a duck', () => {
  it('is 60 high with the feet on the ground, until it is released', () => {
    const { players, happened } = play([at(2, 'duck'), at(5, 'stand')], 6)
    expect(players[2]).toMatchObject({ y: 190, height: 60, ducking: true, jumping: false })
    expect(players[4]).toMatchObject({ y: 190, height: 60, ducking: true })
    expect(players[5]).toMatchObject({ y: 150, height: 100, ducking: false })
    expect(happened).toEqual(['2 ducked', '5 stood'])
  })

  it('a jump while ducking is ignored, also after standing up', () => {
    const { happened } = play([at(1, 'duck'), at(3, 'jump'), at(4, 'stand')], 20)
    expect(happened).toEqual(['1 ducked', '4 stood'])
  })

  it('released and followed by a jump in one step becomes that jump', () => {
    const { players, happened } = play([at(1, 'duck'), at(3, 'stand'), at(3, 'jump')], 3)
    expect(players[3]).toMatchObject({ y: 138.6, height: 100, jumping: true, ducking: false })
    expect(happened).toEqual(['1 ducked', '3 stood', '3 jumped'])
  })

  it('held through a landing starts once the player is on the ground', () => {
    const { happened } = play([at(1, 'jump'), at(20, 'duck')], 42)
    expect(happened).toEqual(['1 jumped', '40 landed', '41 ducked'])
  })
})

describe('a jump pressed before landing', () => {
  it.each([34, 35, 36, 37, 38, 39, 40])('in step %i, up to 100 ms before, fires on landing', (step) => {
    const { happened } = play([at(1, 'jump'), at(step, 'jump')], 60)
    expect(happened).toEqual(['1 jumped', '40 landed', '41 jumped'])
  })

  it('more than 100 ms before is ignored', () => {
    expect(play([at(1, 'jump'), at(33, 'jump')], 60).happened).toEqual(['1 jumped', '40 landed'])
  })

  it('fires once', () => {
    expect(play([at(1, 'jump'), at(39, 'jump')], 120).happened).toEqual(['1 jumped', '40 landed', '41 jumped', '80 landed'])
  })

  it('is cancelled by a duck, and cancels one', () => {
    const duckLast = play([at(1, 'jump'), at(36, 'jump'), at(38, 'duck')], 60).happened
    expect(duckLast).toEqual(['1 jumped', '40 landed', '41 ducked'])
    const jumpLast = play([at(1, 'jump'), at(36, 'duck'), at(38, 'jump')], 82).happened
    expect(jumpLast).toEqual(['1 jumped', '40 landed', '41 jumped', '80 landed', '81 ducked'])
  })

  it('stays when a held key repeats', () => {
    const held = [at(1, 'jump'), at(30, 'duck'), at(38, 'jump'), at(39, 'duck')]
    expect(play(held, 60).happened).toEqual(['1 jumped', '40 landed', '41 jumped'])
  })
})

it('a run that is over stays as it is', () => {
  const over = scene({ over: true })
  expect(stepGame(over, ['jump'])).toEqual({ game: over, events: [] })
})

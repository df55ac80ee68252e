import * as T from 'three'

import { chanceFrom } from './chance.ts'
import { buildPeriod, halfWidth, paintRows, period, type Row } from './houses.ts'
import { moods, type Mood, type MoodName } from './moods.ts'
import type { Move, View } from './moves.ts'
import { moves, type MoveName } from './moves.ts'
import { buildCrowd, type Crowd } from './people.ts'
import { buildProps, periodsDrawn } from './props.ts'
import { cobbles, panorama } from './textures.ts'

interface Stage {
  readonly renderer: T.WebGLRenderer
  readonly scene: T.Scene
  readonly camera: T.PerspectiveCamera
  readonly sky: T.Object3D
  readonly sun: T.DirectionalLight
  readonly crowds: readonly Crowd[]
  readonly move: Move
}

let stage: Stage | undefined

/** What the camera sees from top to bottom: a phone that is held upright sees more of the sky and less to the sides. */
const wideDegrees = 58
const uprightDegrees = 70

/** Builds the street for one mood and one move; called once per clip by the renderer's page. */
export function setStage(moodName: MoodName, moveName: MoveName, width: number, height: number): void {
  const mood = moods[moodName]
  const move: Move = moves[moveName]
  stage?.renderer.dispose()
  const canvas = document.querySelector('canvas') as HTMLCanvasElement
  const renderer =
    stage?.renderer ?? new T.WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: true })
  renderer.setSize(width, height, false)
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = T.PCFShadowMap
  renderer.toneMapping = T.NeutralToneMapping
  renderer.toneMappingExposure = mood.exposure
  const scene = new T.Scene()
  scene.fog = new T.Fog(mood.fog, 14, mood.fogFar)
  const sky = skyDome(mood)
  const sun = sunLight(mood)
  scene.add(sky, sun, sun.target, new T.HemisphereLight(mood.skyLight, mood.groundLight, mood.ambient))
  const crowds = buildStreets(scene, mood, move)
  stage = {
    renderer,
    scene,
    sky,
    sun,
    crowds,
    move,
    camera: new T.PerspectiveCamera(width < height ? uprightDegrees : wideDegrees, width / height, 0.1, 400),
  }
}

function buildStreets(scene: T.Scene, mood: Mood, move: Move): Crowd[] {
  const rows = paintRows(mood)
  const ground = new T.MeshLambertMaterial({ map: cobbles(mood, chanceFrom(5)) })
  const atCrossing = move.turn !== 'none'
  const streets = [streetArm(rows, mood, ground, atCrossing)]
  if (atCrossing) {
    const side = streetArm(rows, mood, ground, true)
    // A hair lower, so that the two pavements do not flicker where they cross.
    side.group.position.y = -0.004
    side.group.rotation.y = ((move.turn === 'left' ? 1 : -1) * Math.PI) / 2
    streets.push(side)
  }
  scene.add(...streets.map((street) => street.group))
  return streets.map((street) => street.crowd)
}

/** One arm of the town: at a crossing its first houses make room for the side street. */
function streetArm(
  rows: readonly Row[],
  mood: Mood,
  ground: T.Material,
  atCrossing: boolean,
): { group: T.Group; crowd: Crowd } {
  const group = new T.Group()
  const first = atCrossing ? 0 : -1
  for (let index = first; index < periodsDrawn; index++) {
    const startZ = -index * period
    group.add(buildPeriod(rows, mood, startZ, atCrossing), buildProps(mood, startZ, atCrossing))
  }
  const length = (periodsDrawn + 1) * period
  const plane = new T.PlaneGeometry(halfWidth * 2 + 1, length)
  const uv = plane.getAttribute('uv') as T.BufferAttribute
  for (let index = 0; index < uv.count; index++) {
    uv.setXY(index, uv.getX(index) * 2, uv.getY(index) * (length / 2))
  }
  const floor = new T.Mesh(plane, ground)
  floor.rotation.x = -Math.PI / 2
  floor.position.set(0, 0, -length / 2 + period)
  floor.receiveShadow = true
  const crowd = buildCrowd()
  group.add(floor, crowd.group)
  return { group, crowd }
}

function skyDome(mood: Mood): T.Mesh {
  const texture = panorama(mood, chanceFrom(9))
  // Four equal quarters: whichever way a clip turns, its new street ends at the same bell tower.
  texture.repeat.set(-4, 1)
  texture.offset.x = 0.5
  const material = new T.MeshBasicMaterial({ map: texture, side: T.BackSide, fog: false, depthWrite: false })
  const dome = new T.Mesh(new T.CylinderGeometry(200, 200, 300, 48, 1, true), material)
  dome.position.y = 16
  dome.renderOrder = -1
  return dome
}

function sunLight(mood: Mood): T.DirectionalLight {
  const sun = new T.DirectionalLight(mood.sun, mood.sunStrength)
  sun.castShadow = true
  sun.shadow.mapSize.set(1536, 1536)
  sun.shadow.bias = -0.0006
  sun.shadow.normalBias = 0.05
  Object.assign(sun.shadow.camera, { left: -30, right: 30, top: 34, bottom: -34, far: 130 })
  return sun
}

/** Draws the street at one instant of the current clip. */
export function drawAt(seconds: number): void {
  if (stage === undefined) throw new Error('set the stage first')
  const view: View = stage.move.viewAt(seconds)
  stage.camera.position.set(view.x, view.height, view.z)
  stage.camera.rotation.set(view.pitch, view.yaw, view.roll, 'YXZ')
  stage.sky.position.set(view.x, stage.sky.position.y, view.z)
  const toSun = new T.Vector3(-13, 21, -32).applyAxisAngle(new T.Vector3(0, 1, 0), view.heading)
  const ahead = new T.Vector3(0, 0, -14).applyAxisAngle(new T.Vector3(0, 1, 0), view.heading)
  stage.sun.target.position.set(ahead.x, 0, view.z + ahead.z)
  stage.sun.position.copy(stage.sun.target.position).add(toSun)
  for (const crowd of stage.crowds) crowd.placeAt(seconds)
  stage.renderer.render(stage.scene, stage.camera)
}

/** Draws an instant and hands it over as a JPEG in base64. */
export function grabAt(seconds: number): string {
  drawAt(seconds)
  const canvas = document.querySelector('canvas') as HTMLCanvasElement
  return canvas.toDataURL('image/jpeg', 0.95).slice('data:image/jpeg;base64,'.length)
}

Object.assign(globalThis, { stageIsReady: true, setStage, grabAt })

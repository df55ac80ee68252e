import * as T from 'three'

/**
 * Melts all plain coloured meshes of a group into one with colours per corner.
 * A software renderer pays for every draw call, and a street has thousands of leaves and oranges.
 */
export function fuse(group: T.Group): T.Group {
  group.updateMatrixWorld(true)
  const plain: T.Mesh[] = []
  group.traverse((part) => {
    if (part instanceof T.Mesh && isPlain(part.material)) plain.push(part)
  })
  const pieces = plain.map(baked)
  for (const mesh of plain) mesh.removeFromParent()
  const geometry = new T.BufferGeometry()
  for (const name of ['position', 'normal', 'color'] as const) {
    const total = pieces.reduce((sum, piece) => sum + piece[name].length, 0)
    const joined = new Float32Array(total)
    let offset = 0
    for (const piece of pieces) {
      joined.set(piece[name], offset)
      offset += piece[name].length
    }
    geometry.setAttribute(name, new T.BufferAttribute(joined, 3))
  }
  const fused = new T.Mesh(geometry, new T.MeshLambertMaterial({ vertexColors: true, side: T.DoubleSide }))
  fused.castShadow = fused.receiveShadow = true
  group.add(fused)
  return group
}

function isPlain(material: T.Material | T.Material[]): material is T.MeshLambertMaterial {
  return material instanceof T.MeshLambertMaterial && material.map === null
}

function baked(mesh: T.Mesh): Record<'position' | 'normal' | 'color', Float32Array> {
  const material = mesh.material as T.MeshLambertMaterial
  const geometry = (
    mesh.geometry.index === null ? mesh.geometry.clone() : mesh.geometry.toNonIndexed()
  ) as T.BufferGeometry
  geometry.applyMatrix4(mesh.matrixWorld)
  if (material.flatShading) geometry.computeVertexNormals()
  const position = geometry.getAttribute('position').array as Float32Array
  const color = new Float32Array(position.length)
  for (let index = 0; index < color.length; index += 3) material.color.toArray(color, index)
  return { position, normal: geometry.getAttribute('normal').array as Float32Array, color }
}

import sharp from 'sharp'

// Whatever a file names itself, these three decoders are all that can be reached in this process.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp'].flatMap((name) =>
    ['Buffer', 'File'].map((from) => `VipsForeignLoad${name}${from}`),
  ),
})
// Nothing comes twice, so keeping decoded pictures would only cost memory.
sharp.cache(false)
// A thread of the decoder keeps its buffers and its part of the allocator's memory, so one does for the one limiter.
sharp.concurrency(1)

/** The decoder of pictures, bounded for this process. It is loaded with the first picture: a start needs none. */
export { sharp }

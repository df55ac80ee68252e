// Viewers of one LiveKit room that get picture and voice as a page does, and show nothing: they load the room server as people would.
//
// The first lines of the input are a token each, up to an empty line. Each viewer enters after the one before it has its picture; "ready"
// is printed when all have. Each later line is a time in milliseconds, over which every viewer counts; the answer is one line of JSON. The
// end of the input ends all. A viewer without a picture within 20 s ends the program with an error.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	protocol "github.com/livekit/protocol/logger"
	lksdk "github.com/livekit/server-sdk-go/v2"
	"github.com/pion/webrtc/v4"
)

const pictureWithin = 20 * time.Second

// viewer counts what has come; the counters only grow.
type viewer struct {
	frames  atomic.Int64
	packets atomic.Int64
	lost    atomic.Int64
	bytes   atomic.Int64
	first   chan struct{}
	began   sync.Once
}

// seen is what a viewer got within a time.
type seen struct {
	Frames  int64 `json:"frames"`
	Packets int64 `json:"packets"`
	Lost    int64 `json:"lost"`
	Bytes   int64 `json:"bytes"`
}

func (v *viewer) now() seen {
	return seen{v.frames.Load(), v.packets.Load(), v.lost.Load(), v.bytes.Load()}
}

// read takes a track until it ends. A frame is a time stamp that is new; a gap in the sequence numbers that is not filled is lost.
func (v *viewer) read(track *webrtc.TrackRemote) {
	isPicture := track.Kind() == webrtc.RTPCodecTypeVideo
	var last uint16
	var stamp uint32
	isBegun := false
	for {
		packet, _, err := track.ReadRTP()
		if err != nil {
			return
		}
		v.packets.Add(1)
		v.bytes.Add(int64(len(packet.Payload)))
		if !isPicture {
			continue
		}
		step := packet.SequenceNumber - last
		switch {
		case !isBegun:
			isBegun = true
			last = packet.SequenceNumber
			v.began.Do(func() { close(v.first) })
		case step < 1<<15:
			v.lost.Add(int64(step) - 1)
			last = packet.SequenceNumber
		default:
			// A packet that was sent again fills its gap.
			v.lost.Add(-1)
		}
		if packet.Timestamp != stamp && len(packet.Payload) > 0 {
			stamp = packet.Timestamp
			v.frames.Add(1)
		}
	}
}

func enter(url, token string) (*viewer, *lksdk.Room, error) {
	v := &viewer{first: make(chan struct{})}
	callback := &lksdk.RoomCallback{ParticipantCallback: lksdk.ParticipantCallback{
		OnTrackSubscribed: func(track *webrtc.TrackRemote, _ *lksdk.RemoteTrackPublication, _ *lksdk.RemoteParticipant) {
			go v.read(track)
		},
	}}
	room, err := lksdk.ConnectToRoomWithToken(url, token, callback, lksdk.WithAutoSubscribe(true))
	if err != nil {
		return nil, nil, err
	}
	select {
	case <-v.first:
		return v, room, nil
	case <-time.After(pictureWithin):
		room.Disconnect()
		return nil, nil, errors.New("no picture has come")
	}
}

func run(url string) error {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 64*1024)
	var viewers []*viewer
	for lines.Scan() && lines.Text() != "" {
		v, room, err := enter(url, lines.Text())
		if err != nil {
			return fmt.Errorf("viewer %d: %w", len(viewers)+1, err)
		}
		defer room.Disconnect()
		viewers = append(viewers, v)
	}
	fmt.Println("ready")
	for lines.Scan() {
		ms, err := strconv.Atoi(lines.Text())
		if err != nil {
			return err
		}
		counted := make([]seen, len(viewers))
		for i, v := range viewers {
			counted[i] = v.now()
		}
		time.Sleep(time.Duration(ms) * time.Millisecond)
		for i, v := range viewers {
			after := v.now()
			before := counted[i]
			counted[i] = seen{after.Frames - before.Frames, after.Packets - before.Packets, after.Lost - before.Lost, after.Bytes - before.Bytes}
		}
		if err := json.NewEncoder(os.Stdout).Encode(counted); err != nil {
			return err
		}
	}
	return lines.Err()
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: viewers <address of the LiveKit server>")
		os.Exit(2)
	}
	protocol.InitFromConfig(&protocol.Config{Level: "error"}, "viewers")
	lksdk.SetLogger(protocol.GetLogger())
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

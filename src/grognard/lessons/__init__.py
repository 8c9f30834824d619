"""Guided first games: a game's ``lessons`` folder read, played with a tutor beside the table, and checked.

A lesson is data and words in a game's folder (``docs/lessons.md``). It is played on an ordinary table, through the
same gate and seen by the same views; the tutor only holds back what the lesson does not want, and says so."""

from __future__ import annotations

from grognard.lessons.draft import drafted as drafted
from grognard.lessons.howto import Part as Part
from grognard.lessons.howto import howto as howto
from grognard.lessons.howto import pictured as pictured
from grognard.lessons.script import BadLesson as BadLesson
from grognard.lessons.script import Lesson as Lesson
from grognard.lessons.script import Step as Step
from grognard.lessons.script import lesson as lesson
from grognard.lessons.script import lessons as lessons
from grognard.lessons.tutor import Sitting as Sitting
from grognard.lessons.tutor import resumed as resumed
from grognard.lessons.walking import Walk as Walk
from grognard.lessons.walking import walk as walk
